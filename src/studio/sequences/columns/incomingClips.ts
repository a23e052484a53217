import { z } from 'zod'
import { readDevice, writeDevice } from '../../../ui/deviceStorage.ts'
import { type DraftBlock, MUSIC } from '../draft/sequenceDraft.ts'

/** An upload on its way to a column of a sequence. */
const incomingSchema = z.object({
  uploadId: z.string(),
  sequenceId: z.string(),
  /** The label of its block and its position. Null on its way to the music. */
  block: z.object({ label: z.string(), position: z.int() }).nullable(),
  /** The uploaded file. Null until it is ready. */
  asset: z.object({ id: z.string(), type: z.string() }).nullable(),
})
export type IncomingClip = z.output<typeof incomingSchema>

/** Kept on the device, because an upload continues after its page is closed. */
const slot = { key: 'incoming-clips', schema: z.array(incomingSchema), fallback: [] }

const change = (next: (clips: readonly IncomingClip[]) => IncomingClip[]): void =>
  void writeDevice<IncomingClip[]>(slot, next(readDevice<IncomingClip[]>(slot).value))

export const incomingOf = (sequenceId: string): readonly IncomingClip[] =>
  readDevice<IncomingClip[]>(slot).value.filter((clip) => clip.sequenceId === sequenceId)

export const rememberIncoming = (clips: readonly IncomingClip[]): void => change((before) => [...before, ...clips])

export const forgetIncoming = (uploadId: string): void =>
  change((before) => before.filter((clip) => clip.uploadId !== uploadId))

/** Stores the file of an upload, so that its column receives it on the next visit. */
export const arrivedIncoming = (uploadId: string, asset: NonNullable<IncomingClip['asset']>): void =>
  change((before) => before.map((clip) => (clip.uploadId === uploadId ? { ...clip, asset } : clip)))

/** The place of a column, which still identifies it after its key has changed. */
export function placeOf(blocks: readonly DraftBlock[], key: string): IncomingClip['block'] {
  const position = blocks.findIndex((block) => block.key === key)
  const block = blocks[position]
  return key === MUSIC || block === undefined ? null : { label: block.label, position }
}

/** The key of the column at this place: the block with its label, otherwise the one at its position. */
export function keyOfPlace(blocks: readonly DraftBlock[], { block }: IncomingClip): string | null {
  if (block === null) return MUSIC
  return (blocks.find(({ label }) => label === block.label) ?? blocks[block.position])?.key ?? null
}
