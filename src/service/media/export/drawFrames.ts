import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ExportHooks, ExportProgress } from '../exporter.ts'
import { exportDeadline } from './exportDeadline.ts'
import { exportRun } from './exportRun.ts'
import { nodeArguments } from './nodeArguments.ts'
import type { RenderInput } from './renderInput.ts'

const renderProcessPath = fileURLToPath(new URL('renderProcess.ts', import.meta.url))
const MAX_MEMORY_BYTES = 2 * 1024 ** 3
/** A machine that needs longer than this for one frame is considered stuck. */
const PER_FRAME_MS = 30_000

function isProgress(value: unknown): value is ExportProgress {
  return (
    typeof value === 'object' && value !== null && 'framesDone' in value && 'framesTotal' in value && 'stage' in value
  )
}

/**
 * Draws frames one by one in a browser, in a separate process.
 * @param inputPath the file through which that process gets `input`
 */
export async function drawFrames(input: RenderInput, inputPath: string, hooks: ExportHooks): Promise<void> {
  await writeFile(inputPath, JSON.stringify(input))
  await exportRun({
    command: process.execPath,
    arguments: [...nodeArguments, renderProcessPath, inputPath],
    deadlineMs: exportDeadline(input.frames.count, PER_FRAME_MS),
    maxMemoryBytes: MAX_MEMORY_BYTES,
    signal: hooks.signal,
    onProgressLine: (line) => {
      const progress: unknown = JSON.parse(line)
      if (isProgress(progress)) hooks.onProgress(progress)
    },
  })
}
