import { ExportError } from '../exporter.ts'
import { ProcessError } from '../processError.ts'
import { runProcess, type ProcessOutcome, type ProcessRun } from '../runProcess.ts'

function exportErrorOf(fault: ProcessError): ExportError {
  const detail = fault.errorOutput
  switch (fault.code) {
    case 'aborted':
      return new ExportError('aborted', 'The export was stopped.', detail)
    case 'timeout':
      return new ExportError('timeout', 'The export took too long and was stopped.', detail)
    case 'memory_limit':
      return new ExportError('out_of_memory', 'The export needed too much memory and was stopped.', detail)
    case 'exit':
    case 'output_limit':
    case 'not_started':
      return new ExportError('render_failed', 'The video could not be rendered.', detail)
  }
}

/** Runs one program of an export; its faults become those of an export. */
export async function exportRun(run: ProcessRun): Promise<ProcessOutcome> {
  try {
    return await runProcess(run)
  } catch (fault) {
    throw fault instanceof ProcessError ? exportErrorOf(fault) : fault
  }
}
