import { inverseOf, writeAssetWords, type WordChanges } from '../../../client/speech/assetWords.ts'
import { correctingStoreOf } from '../correcting/correctingStore.ts'
import type { CorrectingContext } from '../correcting/correctWords.ts'
import type { NamedRange } from './speakerNames.ts'

/** Writes speakers of several files. The bar below the words takes it back. Throws ApiError. */
async function write(
  { queries, session }: CorrectingContext,
  changes: ReadonlyMap<string, WordChanges>,
  name: string | null,
): Promise<void> {
  const inverses = new Map<string, WordChanges>()
  for (const [assetId, change] of changes)
    inverses.set(assetId, inverseOf(await writeAssetWords(queries, assetId, change)))
  const { setState } = correctingStoreOf(session)
  setState({
    saved: {
      kind: 'speaker',
      name,
      async undo() {
        for (const [assetId, change] of inverses) await writeAssetWords(queries, assetId, change)
        setState({ saved: null })
      },
    },
  })
}

/** Names who speaks in ranges. With null, nobody is named. */
export async function nameSpeaker(
  context: CorrectingContext,
  ranges: readonly NamedRange[],
  name: string | null,
): Promise<void> {
  const changes = new Map<string, WordChanges>()
  for (const [assetId, all] of Map.groupBy(ranges, (range) => range.assetId))
    changes.set(assetId, { speakers: all.map(({ endMs, startMs }) => ({ startMs, endMs, name })) })
  await write(context, changes, name)
}

/** Gives a speaker another name in files. If another speaker has that name, the two become one. */
export async function renameSpeaker(
  context: CorrectingContext,
  assetIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await write(context, new Map(assetIds.map((assetId) => [assetId, { renamed: [{ from, to }] }])), to)
}
