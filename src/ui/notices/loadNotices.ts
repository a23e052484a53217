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
 * Loads the modules that show and send notices, once per page. Loading is retried until it succeeds, because a notice
 * may report that the service is unavailable.
 */
export function loadNotices(): Promise<Notices> {
  notices ??= loadWhenReached(load, { signal: new AbortController().signal })
  return notices
}

async function load(): Promise<Notices> {
  const [region, delivery] = await Promise.all([import('./ToastRegion.tsx'), import('./deliverNotice.ts')])
  return { Region: region.ToastRegion, deliver: delivery.deliverNotice, dismiss: delivery.dismissNotice }
}
