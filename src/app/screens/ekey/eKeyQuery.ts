import { EKEY_FILTERS } from '../../../../models/calls/ekey.calls.ts';
import { listQuery } from '../listQuery.ts';

export const SORTS = ['-sent', 'sent', 'name', '-name'] as const;

export const E_KEY_QUERY = listQuery({ sorts: SORTS, filters: { filter: EKEY_FILTERS } });
