import { z } from 'zod'
import { createStore } from 'zustand/vanilla'

/**
 * Which host of the API this tab talks to. The key lives in memory, or in this tab's session storage on request;
 * never in local storage, which every later visitor of this browser could read.
 */
export interface Host {
  /** Origin of the service, without a trailing slash. Empty: the origin of this page. */
  readonly baseUrl: string
  /** API key sent as a bearer token. Null: the session cookie of the same origin. */
  readonly key: string | null
}

export const ownOrigin: Host = { baseUrl: '', key: null }
const tabKey = 'framewright:host'
const rememberedSchema = z.object({ baseUrl: z.string(), key: z.string().nullable() })

function recallHost(): Host {
  if (typeof sessionStorage === 'undefined') return ownOrigin
  const text = sessionStorage.getItem(tabKey)
  if (text === null) return ownOrigin
  try {
    const parsed = rememberedSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : ownOrigin
  } catch (fault) {
    if (fault instanceof SyntaxError) return ownOrigin
    throw fault
  }
}

export const hostStore = createStore<Host>(() => recallHost())

/** The host in force now. */
export function currentHost(): Host {
  return hostStore.getState()
}

/** Points this tab at a host; `rememberInTab` keeps it over a reload of this tab only. */
export function pointAtHost(host: Host, rememberInTab: boolean): void {
  hostStore.setState(host, true)
  if (rememberInTab) sessionStorage.setItem(tabKey, JSON.stringify(host))
  else sessionStorage.removeItem(tabKey)
}

/** Whether the host in force is still there after a reload of this tab. */
export function isHostRemembered(): boolean {
  return sessionStorage.getItem(tabKey) !== null
}

/** Back to the service this page came from. */
export function pointAtOwnOrigin(): void {
  pointAtHost(ownOrigin, false)
}

/** Parses a typed base URL into its origin and path without a trailing slash. Null if it is no web address. */
export function parseBaseUrl(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  if (!URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return `${url.origin}${url.pathname}`.replace(/\/+$/u, '').replace(/\/api\/v1$/u, '')
}

/** An address that the host gave, made absolute against that host. */
export function resolveAddress(address: string): string {
  const { baseUrl } = currentHost()
  return new URL(address, baseUrl === '' ? globalThis.location.origin : `${baseUrl}/`).href
}
