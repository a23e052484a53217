import { z } from 'zod'

const messageSchema = z.object({ updatedAt: z.string() })

const nameOf = (compositionId: string): string => `framewright:composition:${compositionId}`

/** Announces a saved revision to other tabs. It opens its own channel, because the last save outlives the editor. */
export function broadcastRevision(compositionId: string, updatedAt: string): void {
  const channel = new BroadcastChannel(nameOf(compositionId))
  channel.postMessage({ updatedAt })
  channel.close()
}

/** Calls `listener` for each revision saved by another tab. Returns a function that unsubscribes. */
export function onRevisionBroadcast(compositionId: string, listener: (updatedAt: string) => void): () => void {
  const channel = new BroadcastChannel(nameOf(compositionId))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data)
    if (message.success) listener(message.data.updatedAt)
  }
  return () => channel.close()
}
