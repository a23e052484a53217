import type { SpokenFile } from '../../composition/speech/speakingClips.ts'
import { trySpeech, type SourceSpeech } from './readSpeech.ts'

/** Maximum number of files that are transcribed at the same time. */
const MAX_AT_ONCE = 4

export interface ListeningProgress {
  readonly done: number
  readonly total: number
  /** From 0 to 1, over all files. */
  readonly fraction: number
  /** Whether all remaining files are still being prepared. */
  readonly isPreparing: boolean
}

/** Runs a function for each item, a few at a time. The first error stops all of them. */
async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker))
}

/** Reads the speech of files. Returns it by asset id. Throws the same errors as `trySpeech`. */
export async function listen(
  files: readonly SpokenFile[],
  { onProgress, signal }: { readonly signal: AbortSignal; readonly onProgress: (progress: ListeningProgress) => void },
): Promise<ReadonlyMap<string, SourceSpeech>> {
  const heard = new Map<string, SourceSpeech>()
  const fractions = new Map<string, number | null>()
  const report = (): void => {
    const known = [...fractions.values()]
    const sum = known.reduce<number>((all, fraction) => all + (fraction ?? 0), 0)
    const open = known.filter((fraction) => fraction !== 1)
    onProgress({
      done: heard.size,
      total: files.length,
      fraction: sum / files.length,
      isPreparing: open.length > 0 && open.every((fraction) => fraction === null),
    })
  }
  await inTurns(files, async (file) => {
    const set = (fraction: number | null): void => {
      fractions.set(file.assetId, fraction)
      report()
    }
    heard.set(file.assetId, await trySpeech(file, { signal, onProgress: set }))
    set(1)
  })
  return heard
}
