import { t } from '@lingui/core/macro'
import type { CaptionTemplateId } from '../../composition/overlays/captionTemplates.ts'

export const captionTemplateNames: Readonly<Record<CaptionTemplateId, string>> = {
  classic: t`Classic`, boxed: t`Boxed`, outline: t`Outline`, karaoke: t`Karaoke`, 'highlight-color': t`Highlight`,
  'highlight-box': t`Highlight box`, pop: t`Pop`, 'one-word': t`One word`, 'two-line': t`Two lines`, neon: t`Neon`, 'news': t`News`,
  minimal: t`Minimal`, shout: t`Shout`, typewriter: t`Typewriter`,
} // biome-ignore format: a table
