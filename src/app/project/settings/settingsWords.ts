import { t } from '@lingui/core/macro'
import { assertNever } from '../../../base/assertNever.ts'
import type { SettingsPart } from './draft/settingsDrafts.ts'

export function partName(part: SettingsPart): string {
  switch (part) {
    case 'defaults':
      return t`Defaults`
    case 'brandKit':
      return t`Brand kit`
    case 'context':
      return t`Product context`
    case 'naming':
      return t`Naming values`
    default:
      return assertNever(part)
  }
}

/** Names of fields by their path, as the pages label them. */
const places: Readonly<Record<string, string>> = {
  'defaults.video.aspectRatio': t`Aspect ratio`,
  'defaults.video.fps': t`Frame rate`,
  'defaults.video.backgroundColor': t`Background`,
  'defaults.batch.aspectRatio': t`Batch aspect ratio`,
  'defaults.batch.resolution': t`Resolution`,
  'defaults.batch.quality': t`Quality`,
  'defaults.batch.fps': t`Batch frame rate`,
  'defaults.batch.captionsEnabled': t`Captions`,
  'brandKit.colors': t`Colours`,
  'brandKit.fonts': t`Fonts`,
  'brandKit.logoAssetId': t`Logo`,
  'brandKit.captionTemplateId': t`Caption template`,
  'brandKit.titlePresetId': t`Title style`,
  'brandKit.musicMood': t`Music mood`,
  'context.isActive': t`Use for copy and research`,
  'context.brand': t`Brand`,
  'context.product': t`Product`,
  'context.audience': t`Audience`,
  'context.tone': t`Tone`,
  'context.language': t`Language`,
  'context.personas': t`Personas`,
  'context.angles': t`Angles`,
  'context.productSpecs': t`Product facts`,
  'context.sources': t`Sources`,
}

/** The name of a field that two people changed. A value of a naming field is named by its key. */
export function placeName(path: string): string {
  const values = 'naming.values.'
  return places[path] ?? (path.startsWith(values) ? path.slice(values.length) : path)
}
