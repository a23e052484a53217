import type { BatchReady, DrawnSprite, RasterInput } from './rasterInput.ts'

/** Reports complete batches in order. A batch without sprites counts as complete at once. */
export function batchNotifier(
  { batches }: Pick<RasterInput, 'batches'>,
  notify: (ready: BatchReady) => void,
): (sprite: DrawnSprite, batch: number) => void {
  const written: DrawnSprite[][] = batches.map(() => [])
  let notified = 0
  const notifyComplete = (): void => {
    for (const sprites of written.slice(notified)) {
      if (sprites.length < (batches[notified]?.length ?? 0)) break
      notify({ batch: notified, sprites })
      notified += 1
    }
  }
  notifyComplete()
  return (sprite, batch) => {
    written[batch]?.push(sprite)
    notifyComplete()
  }
}
