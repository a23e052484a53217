import { t } from '@lingui/core/macro'
import {
  type AnalysisPlatform,
  ANY_PLATFORM_SECONDS,
  analysisPlatformSchema,
  platformSeconds,
} from '../../../contract/operations/smartVariations.ts'
import type { SelectOption } from '../../../ui/fields/Select.tsx'

const names: Readonly<Record<AnalysisPlatform, () => string>> = {
  stories: () => t`Instagram Stories`,
  shorts: () => t`YouTube Shorts`,
  reels: () => t`Instagram Reels`,
  tiktok: () => t`TikTok`,
}

const limitOf = (seconds: number): string =>
  seconds % 60 === 0 && seconds > 60 ? t`Up to ${seconds / 60} minutes` : t`Up to ${seconds} seconds`

/** The platforms with their maximum lengths. */
export function platformOptions(): readonly SelectOption<AnalysisPlatform | 'any'>[] {
  return [
    { value: 'any', label: t`Any feed`, hint: limitOf(ANY_PLATFORM_SECONDS) },
    ...analysisPlatformSchema.options.map((value) => ({
      value,
      label: names[value](),
      hint: limitOf(platformSeconds[value]),
    })),
  ]
}
