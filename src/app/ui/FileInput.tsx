import type { ComponentProps, ReactNode } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  id: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

export function FileInput({ id, onFile, children, ...input }: FileInputProps) {
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Cleared, so that the same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="target inline-flex cursor-pointer items-center justify-center gap-2 rounded-box border border-control bg-surface px-4 font-medium whitespace-nowrap peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:bg-raised"
      >
        {children}
      </label>
    </>
  );
}
