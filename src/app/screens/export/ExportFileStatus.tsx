import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { StateLine } from '../StateLine.tsx';
import { type ExportFileState, exportMessages } from './exportMessages.ts';

interface ExportFileStatusProps {
  standing: StateSummary<ExportFileState>;
  keptUntil: number;
}

export function ExportFileStatus({ standing: { state, meaning }, keptUntil }: ExportFileStatusProps) {
  const moment = useMoment();
  return <StateLine words={exportMessages[state]} meaning={meaning} values={{ keptUntil: moment(keptUntil) }} />;
}
