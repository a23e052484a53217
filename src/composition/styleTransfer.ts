import type { z } from 'zod'
import type { OverlayChanges } from './edits/changing/overlayChanges.ts'
import { newCaption, newEmoji, newShape, newText } from './overlays/defaults.ts'
import {
  captionStylesSchema,
  emojiStylesSchema,
  imageStylesSchema,
  shapeStylesSchema,
  soundStylesSchema,
  textStylesSchema,
  videoStylesSchema,
} from './overlays/styles.ts'
import type { Composition, Overlay, OverlayType } from './schema.ts'

/** The style fields of each type, each with its schema. */
export const styleFieldsOf: Readonly<Record<OverlayType, Readonly<Record<string, z.ZodType>>>> = {
  video: videoStylesSchema.shape,
  image: imageStylesSchema.shape,
  sound: soundStylesSchema.shape,
  text: textStylesSchema.shape,
  shape: shapeStylesSchema.shape,
  emoji: emojiStylesSchema.shape,
  caption: captionStylesSchema.shape,
}

/** Styles that choose the visible part of a picture. They are not pasted, because they suit only that picture. */
const ofThePicture: ReadonlySet<string> = new Set(['crop', 'objectPosition'])

/**
 * The changes that give one overlay the style of another: every style field that has the same meaning in both types.
 * Fields that the source leaves at their default are removed from the target. Captions also pass on their template.
 *
 *     text {color, fontSize, opacity}   shape {fill, opacity}   →   shape {fill, opacity of the text}
 */
export function pastedStyle(source: Overlay, target: Overlay): OverlayChanges | null {
  const own = styleFieldsOf[source.type]
  const styles: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(styleFieldsOf[target.type])) {
    if (!(name in own) || ofThePicture.has(name)) continue
    const value: unknown = Reflect.get(source.styles, name)
    if (value === undefined) styles[name] = null
    else if (schema.safeParse(value).success) styles[name] = value
  }
  const template =
    source.type === 'caption' && target.type === 'caption' ? { templateId: source.templateId ?? null } : {}
  return Object.keys(styles).length === 0 ? null : { styles, ...template }
}

/** The default styles of a new overlay of the same type. */
function firstStyles(document: Composition, overlay: Overlay): object {
  const placement = { from: 0, row: 0 }
  switch (overlay.type) {
    case 'video':
    case 'sound':
      return { volume: 1 }
    case 'image':
      return {}
    case 'text':
      return newText(document, overlay.content, placement).styles
    case 'shape':
      return newShape(document, overlay.shape.kind, placement).styles
    case 'emoji':
      return newEmoji(document, overlay.content, placement).styles
    case 'caption':
      return newCaption(document, [], placement).styles
  }
}

/** The changes that restore the default styles of a new overlay. */
export function resetStyle(document: Composition, overlay: Overlay): OverlayChanges {
  const none = Object.fromEntries(Object.keys(styleFieldsOf[overlay.type]).map((name) => [name, null]))
  const template = overlay.type === 'caption' ? { templateId: null } : {}
  return { styles: { ...none, ...firstStyles(document, overlay) }, ...template }
}
