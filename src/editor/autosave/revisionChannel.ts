import { z } from 'zod'

/** What the tabs of one browser tell each other about a composition. */
const messageSchema = z.object({ updatedAt: z.string() })

const nameOf = (compositionId: string): string => `framewright:composition:${compositionId}`

/** Tells the other tabs that a revision was saved. The channel is opened for it: the last save ends after the editor did. */
export function broadcastRevision(compositionId: string, updatedAt: string): void {
  const channel = new BroadcastChannel(nameOf(compositionId))
  channel.postMessage({ updatedAt })
  channel.close()
}

/** Hears what other tabs saved, until the returned function is called. */
export function onRevisionBroadcast(compositionId: string, listener: (updatedAt: string) => void): () => void {
  const channel = new BroadcastChannel(nameOf(compositionId))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data)
    if (message.success) listener(message.data.updatedAt)
  }
  return () => channel.close()
}
