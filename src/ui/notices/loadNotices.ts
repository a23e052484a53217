import type { ComponentType } from 'react'
import type { deliverNotice, dismissNotice } from './deliverNotice.ts'
import { loadWhenReached } from '../loadWhenReached.ts'

export interface Notices {
  readonly Region: ComponentType
  readonly deliver: typeof deliverNotice
  readonly dismiss: typeof dismissNotice
}

let notices: Promise<Notices> | null = null

/**
 * Loads what shows and what sends notices, once per page. Where that does not arrive, it is asked for until it does: a notice may
 * be about the very service that is away.
 */
export function loadNotices(): Promise<Notices> {
  notices ??= loadWhenReached(load, { signal: new AbortController().signal })
  return notices
}

async function load(): Promise<Notices> {
  const [region, delivery] = await Promise.all([import('./ToastRegion.tsx'), import('./deliverNotice.ts')])
  return { Region: region.ToastRegion, deliver: delivery.deliverNotice, dismiss: delivery.dismissNotice }
}
