import type { ComponentProps } from 'react';
import { Form } from './Form.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

/** A form that stands on a page: who leaves the page with something unsaved is asked. */
export const PageForm = ({ form, children, ...rest }: ComponentProps<typeof Form>) => (
  <Form form={form} {...rest}>
    {children}
    <LeaveDialog form={form} />
  </Form>
);
