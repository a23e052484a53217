import { t } from '@lingui/core/macro'
import { assertNever } from '../../../base/assertNever.ts'
import type { SafeZoneName } from '../../session/view/previewOptions.ts'
import type { Bounds } from './bounds.ts'

/** A safe area. Each number is the share of the canvas outside it on that side, from 0 to 1. */
export interface SafeZone {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Broadcast zones. Source: SMPTE ST 2046-1 and EBU R 95: 3.5 % on each side for action, 5 % for titles and graphics.
 */
const broadcast: readonly SafeZone[] = [
  { name: t`Action safe`, left: 0.035, top: 0.035, right: 0.035, bottom: 0.035 },
  { name: t`Title safe`, left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 },
]

/**
 * Zones of the TikTok feed. Source: TikTok Ads Manager's safe zone templates for in-feed video, measured at 1080 ×
 * 1920: 150 px above, 440 px below, and 150 px for the buttons on the right. Open point: TikTok gives no figure for the
 * left side, so we use the 60 px of its templates.
 */
const tiktok: readonly SafeZone[] = [
  { name: t`TikTok`, left: 60 / 1_080, top: 150 / 1_920, right: 150 / 1_080, bottom: 440 / 1_920 },
]

/**
 * Zones of Instagram and Facebook Reels. Source: Meta Business Help Center, safe zones for Reels: 14 % above, 35 %
 * below, 6 % on each side.
 */
const reels: readonly SafeZone[] = [{ name: t`Reels`, left: 0.06, top: 0.14, right: 0.06, bottom: 0.35 }]

/**
 * Zones of YouTube Shorts. Source: Google Ads Help, vertical video at 1080 × 1920: 288 px above, 672 px below, 48 px
 * left, 192 px right.
 */
const shorts: readonly SafeZone[] = [
  { name: t`Shorts`, left: 48 / 1_080, top: 288 / 1_920, right: 192 / 1_080, bottom: 672 / 1_920 },
]

/** Safe zones of a preset. Platform zones are measured on a vertical canvas, and other canvases use the same shares. */
export function safeZonesOf(name: SafeZoneName): readonly SafeZone[] {
  switch (name) {
    case 'none':
      return []
    case 'broadcast':
      return broadcast
    case 'tiktok':
      return tiktok
    case 'reels':
      return reels
    case 'shorts':
      return shorts
    default:
      return assertNever(name)
  }
}

export const safeZoneLabels: Readonly<Record<SafeZoneName, string>> = {
  none: t`No safe zones`,
  broadcast: t`Title and action`,
  tiktok: 'TikTok',
  reels: 'Instagram Reels',
  shorts: 'YouTube Shorts',
}

export function zoneBounds(zone: SafeZone, canvas: { readonly width: number; readonly height: number }): Bounds {
  return {
    left: zone.left * canvas.width,
    top: zone.top * canvas.height,
    right: (1 - zone.right) * canvas.width,
    bottom: (1 - zone.bottom) * canvas.height,
  }
}
