import { z } from 'zod'

/**
 * The form for connecting to another host. In this tab it survives the reload that allows the page to connect to that
 * host.
 */
export interface HostDraft {
  readonly baseUrl: string
  /** Null unless the user chose to keep it in this tab. */
  readonly key: string | null
}

const tabKey = 'framewright:hostDraft'
const draftSchema = z.object({ baseUrl: z.string(), key: z.string().nullable() })

export function keepHostDraft(draft: HostDraft): void {
  sessionStorage.setItem(tabKey, JSON.stringify(draft))
}

/** Null if there is none, or the stored value is malformed. */
export function readHostDraft(): HostDraft | null {
  const text = sessionStorage.getItem(tabKey)
  if (text === null) return null
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null
  } catch (fault) {
    if (fault instanceof SyntaxError) return null
    throw fault
  }
}

export function dropHostDraft(): void {
  sessionStorage.removeItem(tabKey)
}
