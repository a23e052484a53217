import { t } from '@lingui/core/macro'
import type { OverlayType } from '../../../composition/schema.ts'
import { cropFields, frameFields, pictureFrameFields } from './frameFields.ts'
import type { InspectorField, InspectorSection } from './inspectorField.ts'
import { boxFields, appearanceFields, shadowFields } from './appearanceFields.ts'
import { animationFields, noAnimation, transitionFields } from './motionFields.ts'
import { shapeFields } from './shapeFields.ts'
import { soundFields } from './soundFields.ts'
import { clearOf } from './styleFields.ts'
import { captionFields, emojiContent, glyphFields, plainTextFields, textContent } from './textFields.ts'
import { soundSourceFields, timeFields, videoSourceFields } from './timeFields.ts'

const time: InspectorSection = { id: 'time', title: t`Time`, fields: timeFields }
const source = (fields: readonly InspectorField[]): InspectorSection => ({ id: 'source', title: t`Source`, fields })
const frame = (fields: readonly InspectorField[]): InspectorSection => ({
  id: 'frame',
  title: t`Frame`,
  fields,
  tools: 'align',
})
const crop: InspectorSection = {
  id: 'crop',
  title: t`Crop`,
  fields: cropFields,
  isOpenAtFirst: false,
  tools: 'crop',
  reset: clearOf('crop'),
}
const appearance: InspectorSection = { id: 'look', title: t`Filters`, fields: appearanceFields, isOpenAtFirst: false }
const box: InspectorSection = {
  id: 'box',
  title: t`Background, border, shadow`,
  fields: boxFields,
  isOpenAtFirst: false,
}
const shadow: InspectorSection = { id: 'shadow', title: t`Shadow`, fields: shadowFields, isOpenAtFirst: false }
const sound: InspectorSection = { id: 'sound', title: t`Sound`, fields: soundFields, tools: 'soundTrack' }
const transition: InspectorSection = { id: 'transition', title: t`Transition`, fields: transitionFields }
const animation: InspectorSection = {
  id: 'animation',
  title: t`Animation`,
  fields: animationFields,
  reset: noAnimation,
}

export const inspectorSections: Readonly<Record<OverlayType, readonly InspectorSection[]>> = {
  video: [
    time,
    { ...source(videoSourceFields), tools: 'cutout' },
    frame(pictureFrameFields),
    crop,
    sound,
    transition,
    animation,
    appearance,
    box,
  ],
  image: [time, frame(pictureFrameFields), crop, transition, animation, appearance, box],
  sound: [time, source(soundSourceFields), sound],
  text: [
    { id: 'text', title: t`Text`, fields: [textContent, ...glyphFields, ...plainTextFields] },
    { id: 'textPresets', title: t`Text styles`, fields: [], isOpenAtFirst: false, tools: 'textPresets' },
    time,
    frame(frameFields),
    animation,
    appearance,
    box,
  ],
  shape: [
    { id: 'shape', title: t`Shape`, fields: shapeFields },
    { id: 'shapePresets', title: t`Shape styles`, fields: [], isOpenAtFirst: false, tools: 'shapePresets' },
    time,
    frame(frameFields),
    animation,
    appearance,
    shadow,
  ],
  emoji: [
    { id: 'emoji', title: t`Emoji`, fields: [emojiContent] },
    time,
    frame(frameFields),
    animation,
    appearance,
    shadow,
  ],
  caption: [
    { id: 'caption', title: t`Caption`, fields: captionFields },
    { id: 'text', title: t`Text`, fields: glyphFields },
    time,
    frame(frameFields),
    animation,
    appearance,
    box,
  ],
}

const isAlike = (one: InspectorField, other: InspectorField): boolean => one.id === other.id && one.kind === other.kind

function computeShared(types: readonly OverlayType[]): readonly InspectorSection[] {
  const [first, ...others] = types.map((type) => inspectorSections[type])
  if (first === undefined) return []
  if (others.length === 0) return first
  const fieldsOfOthers = others.map((sections) => sections.flatMap(({ fields }) => fields))
  return first.flatMap((section) => {
    const fields = section.fields.filter((field) =>
      fieldsOfOthers.every((other) => other.some((candidate) => isAlike(field, candidate))),
    )
    const hasToolsForAll = others.every((sections) => sections.some(({ tools }) => tools === section.tools))
    if (fields.length === 0) return []
    const { tools, ...rest } = section
    return [{ ...rest, fields, ...(tools !== undefined && hasToolsForAll ? { tools } : {}) }]
  })
}

const sharedByTypes = new Map<string, readonly InspectorSection[]>()

/**
 * Fields that all these types share, in the sections and order of the first type. Returns the same list for the same
 * types, to avoid re-rendering.
 */
export function sharedSections(types: ReadonlySet<OverlayType>): readonly InspectorSection[] {
  const key = [...types].join(' ')
  const known = sharedByTypes.get(key)
  if (known) return known
  const shared = computeShared([...types])
  sharedByTypes.set(key, shared)
  return shared
}
