import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  type Capability,
  openSessionBodySchema,
  SESSION_PATH,
  sessionSchema,
  type SessionInfo,
} from '../../contract/session.ts'
import { ApiError } from './ApiError.ts'
import { currentHost, type Host, hostStore } from './host.ts'
import { readUsage } from '../../contract/operations/usage.ts'
import { call, sendJson } from './http.ts'
import { isTransient } from './retryPolicy.ts'

const TIMEOUT_MS = 15_000
/** The response may or may not have the API's envelope. */
const answerSchema = z.union([z.object({ data: sessionSchema }).transform((envelope) => envelope.data), sessionSchema])

/** Capabilities of the host whose session was read last. */
const capabilityStore = createStore<{ readonly host: Host | null; readonly capabilities: readonly string[] }>(() => ({
  host: null,
  capabilities: [],
}))

/** Whether the current host offers an extension of the API. False until its session is read. */
export function hostOffers(capability: Capability): boolean {
  const { host, capabilities } = capabilityStore.getState()
  return host === currentHost() && capabilities.includes(capability)
}

/** Like `hostOffers`, as a hook. */
export function useHostOffers(capability: Capability): boolean {
  const host = useStore(hostStore)
  return useStore(capabilityStore, (state) => state.host === host && state.capabilities.includes(capability))
}

/** Extracts the key from `#key=…`. Null if there is none. Pure; see `openSessionFromAddress`. */
export function keyOfFragment(fragment: string): string | null {
  const key = new URLSearchParams(fragment.replace(/^#/u, '')).get('key')
  return key === null || key === '' ? null : key
}

/** Exchanges a key for this browser's session cookie on the page's own origin. */
export async function openSession(key: string): Promise<void> {
  const body = JSON.stringify(openSessionBodySchema.parse({ key }))
  await sendJson({ method: 'POST', path: SESSION_PATH, body, timeoutMs: TIMEOUT_MS })
}

/** The key of the printed link, until the service has responded to it. */
let unansweredKey: string | null = null
/**
 * The exchange in progress. A read that starts in the meantime waits for it, because React's strict mode starts the
 * first read twice.
 */
let exchange: Promise<void> | null = null

async function exchangeKey(key: string): Promise<void> {
  unansweredKey = null
  try {
    await openSession(key)
  } catch (error) {
    if (error instanceof ApiError && isTransient(error)) unansweredKey = key
    throw error
  } finally {
    exchange = null
  }
}

/**
 * Opens the session with the key of the printed link. The key is first removed from the address bar and the history
 * entry, so that no bookmark keeps it even if the exchange fails. If the service is unavailable, the next call retries.
 */
export async function openSessionFromAddress(): Promise<void> {
  const shown = keyOfFragment(location.hash)
  if (shown !== null) history.replaceState(history.state, '', location.pathname + location.search)
  const key = shown ?? unansweredKey
  if (key !== null) exchange = exchangeKey(key)
  await exchange
}

/**
 * The workspace and permissions of this browser on the host. Null if it is not signed in (401). Other hosts have no
 * session endpoint, so a read with the key replaces it; permissions are then unknown, and there are no extensions.
 */
export async function readSession(signal?: AbortSignal): Promise<SessionInfo | null> {
  const host = currentHost()
  try {
    const session = await askForSession(host, signal)
    capabilityStore.setState({ host, capabilities: session.capabilities })
    return session
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

async function askForSession(host: Host, signal: AbortSignal | undefined): Promise<SessionInfo> {
  if (host.baseUrl !== '' || host.key !== null) {
    const usage = await call(readUsage, { signal })
    return { workspaceName: usage.plan.name ?? t`Unknown`, permissions: [], capabilities: [] }
  }
  const { payload } = await sendJson({ method: 'GET', path: SESSION_PATH, timeoutMs: TIMEOUT_MS, signal })
  return answerSchema.parse(payload)
}

/** Ends this browser's session. */
export async function endSession(): Promise<void> {
  await sendJson({ method: 'DELETE', path: SESSION_PATH, timeoutMs: TIMEOUT_MS })
}
