import type { CaptionTemplateId } from '../../../composition/overlays/captionTemplates.ts'

/** How people call the templates. */
export const templateNames: Readonly<Record<CaptionTemplateId, string>> = {
  classic: 'Classic', boxed: 'Boxed', outline: 'Outline', karaoke: 'Karaoke', 'highlight-color': 'Highlight',
  'highlight-box': 'Highlight box', pop: 'Pop', 'one-word': 'One word', 'two-line': 'Two lines', neon: 'Neon', news: 'News',
  minimal: 'Minimal', shout: 'Shout', typewriter: 'Typewriter',
} // biome-ignore format: a table
