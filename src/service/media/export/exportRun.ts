import { ExportError } from '../exporter.ts'
import { ProcessError } from '../processError.ts'
import { reportsDiskFull } from '../reportsDiskFull.ts'
import { diskFull } from './diskFull.ts'
import { runProcess, type ProcessOutcome, type ProcessRun } from '../runProcess.ts'
import { reportsUnfinished } from '../reportsUnfinished.ts'

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
      if (reportsDiskFull(detail)) return diskFull(detail)
      return new ExportError('render_failed', 'The video could not be exported.', detail)
    case 'output_limit':
    case 'not_started':
      return new ExportError('render_failed', 'The video could not be exported.', detail)
  }
}

/** Runs one program of an export and maps its errors to `ExportError`. */
export async function exportRun(run: ProcessRun): Promise<ProcessOutcome> {
  const outcome = await runProcess(run).catch((fault: unknown) => {
    throw fault instanceof ProcessError ? exportErrorOf(fault) : fault
  })
  const { errorOutput } = outcome
  if (!reportsUnfinished(errorOutput)) return outcome
  if (reportsDiskFull(errorOutput)) throw diskFull(errorOutput)
  throw new ExportError('render_failed', 'The video could not be exported.', errorOutput)
}
