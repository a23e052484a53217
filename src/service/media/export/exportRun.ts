import { ExportError } from '../exporter.ts'
import { ProcessError } from '../processError.ts'
import { saysDiskFull } from '../saysDiskFull.ts'
import { diskFull } from './diskFull.ts'
import { runProcess, type ProcessOutcome, type ProcessRun } from '../runProcess.ts'
import { saysUnfinished } from '../saysUnfinished.ts'

function exportErrorOf(fault: ProcessError): ExportError {
  const detail = fault.errorOutput
  switch (fault.code) {
    case 'aborted':
      return new ExportError('aborted', 'The export was stopped.', detail)
    case 'timeout':
    case 'stalled':
      return new ExportError('timeout', 'The export took too long and was stopped.', detail)
    case 'memory_limit':
    case 'memory_shared':
      return new ExportError('out_of_memory', 'The export needed too much memory and was stopped.', detail)
    case 'exit':
      if (saysDiskFull(detail)) return diskFull(detail)
      return new ExportError('render_failed', 'The video could not be rendered.', detail)
    case 'output_limit':
    case 'not_started':
      return new ExportError('render_failed', 'The video could not be rendered.', detail)
  }
}

/** Runs one program of an export; its faults become those of an export. */
export async function exportRun(run: ProcessRun): Promise<ProcessOutcome> {
  const outcome = await runProcess(run).catch((fault: unknown) => {
    throw fault instanceof ProcessError ? exportErrorOf(fault) : fault
  })
  const { errorOutput } = outcome
  if (!saysUnfinished(errorOutput)) return outcome
  if (saysDiskFull(errorOutput)) throw diskFull(errorOutput)
  throw new ExportError('render_failed', 'The video could not be rendered.', errorOutput)
}
