import type { ComponentProps } from 'react';
import { Form } from './Form.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

/** A form on a page; asks before leaving with unsaved changes. */
export const PageForm = ({ form, children, ...rest }: ComponentProps<typeof Form>) => (
  <Form form={form} {...rest}>
    {children}
    <LeaveDialog form={form} />
  </Form>
);
