import { defineMessages } from '@formatjs/intl';
import { Component, type ReactNode } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Message } from './Message.tsx';

const messages = defineMessages({
  title: { id: 'breakage.title', defaultMessage: 'This page broke' },
  text: {
    id: 'breakage.text',
    defaultMessage:
      'That is a fault of the console, or a newer version of it has been installed. What was asked of a lock goes on. Load the page anew.',
  },
  reload: { id: 'breakage.reload', defaultMessage: 'Load anew' },
});

/** Catches what a page throws while it is drawn, a part that could not be fetched included. */
export class Breakage extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const format = useMessage();
  return (
    <Message title={format(messages.title)} text={format(messages.text)}>
      <Button weight="primary" onClick={() => location.reload()}>
        {format(messages.reload)}
      </Button>
    </Message>
  );
}
