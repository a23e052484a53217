import { z } from 'zod'

const startedSchema = z.object({ jobId: z.string(), overlayId: z.int() })

/** A removal that a tab has started, with the clip. */
export type StartedCutout = z.output<typeof startedSchema>

const nameOf = (compositionId: string): string => `framewright:cutouts:${compositionId}`

/** Announces a removal to the other tabs that show the composition. */
export function broadcastCutout(compositionId: string, started: StartedCutout): void {
  const channel = new BroadcastChannel(nameOf(compositionId))
  channel.postMessage(started)
  channel.close()
}

/** Calls `listener` for each removal that another tab starts. Returns a function that unsubscribes. */
export function onCutoutBroadcast(compositionId: string, listener: (started: StartedCutout) => void): () => void {
  const channel = new BroadcastChannel(nameOf(compositionId))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const started = startedSchema.safeParse(data)
    if (started.success) listener(started.data)
  }
  return () => channel.close()
}
