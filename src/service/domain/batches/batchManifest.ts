import { csvRow } from '../../../base/csvRow.ts'
import type { BatchManifest } from '../../../contract/extensions/batchDownloads.ts'
import type { StoredChild } from '../../stores/jobs/childJobStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { batchInputSchema, outputInputSchema } from '../jobs/jobInputs.ts'

/** Lists the outputs of a batch with their contents, for programs that upload or compare videos. */
export function batchManifest(job: StoredJob, children: readonly StoredChild[]): BatchManifest {
  const { name, settings } = batchInputSchema.parse(job.input)
  return {
    jobId: job.id,
    sequenceId: job.sequence_id,
    sequenceName: name,
    settings,
    outputs: children.map((child) => {
      const { id, renderId, filename, index, status, durationMs, sizeBytes, width, height } = child
      const { blocks, combinationId, fields, music, voiceover } = outputInputSchema.parse(child.input)
      const file = { filename, durationMs, sizeBytes, width, height }
      return { index, jobId: id, renderId, combinationId, status, ...file, blocks, music, voiceover, fields }
    }),
  }
}

/** The manifest as a table, with a column for each block and each field. */
export function manifestCsv({ outputs, settings }: BatchManifest): string {
  const blocks = outputs[0]?.blocks ?? []
  const fields = [...new Set(outputs.flatMap((output) => Object.keys(output.fields)))]
  const before = ['number', 'filename', 'status', 'combinationId']
  const looks = ['music', 'voiceover', 'aspectRatio', 'resolution', 'quality', 'fps']
  const file = ['width', 'height', 'durationSeconds', 'sizeBytes', 'jobId']
  const head = [before, blocks.map(({ label }) => label), looks, file, fields].flat()
  const { aspectRatio, fps, quality, resolution } = settings
  const rows = outputs.map((output) =>
    [
      [output.index + 1, output.filename, output.status, output.combinationId],
      blocks.map((_, place) => output.blocks[place]?.name ?? ''),
      [output.music, output.voiceover, aspectRatio, resolution, quality, fps],
      [output.width, output.height, output.durationMs === null ? null : output.durationMs / 1_000],
      [output.sizeBytes, output.jobId],
      fields.map((key) => output.fields[key] ?? ''),
    ].flat(),
  )
  return [head, ...rows].map(csvRow).join('')
}
