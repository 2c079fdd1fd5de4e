import type { SnapshotFrom } from 'xstate';
import type { unsavedChangesMachine } from '../flows/unsavedChanges.machine.ts';

type Form = SnapshotFrom<typeof unsavedChangesMachine>;

export const losesOnClose = (form: Form) => form.hasTag('unsaved');
export const isAskingToLeave = (form: Form) => form.matches('asking');
export const hasNothingToSave = (form: Form) => form.matches({ unchanged: 'nothingToSave' });
export const isSaved = (form: Form) => form.matches({ unchanged: 'saved' });
export const isSaving = (form: Form) => form.matches('saving');
export const saveFailureOf = (form: Form) => form.context.failure;
