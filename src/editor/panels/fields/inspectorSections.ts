import type { OverlayType } from '../../../composition/schema.ts'
import { boxFrameFields, frameFields, pictureFrameFields } from './frameFields.ts'
import type { InspectorField, InspectorSection } from './inspectorField.ts'
import { boxLookFields, pictureLookFields, plainLookFields } from './lookFields.ts'
import { animationFields, transitionFields } from './motionFields.ts'
import { shapeFields } from './shapeFields.ts'
import { soundFields } from './soundFields.ts'
import { autoFit, captionLook, glyphFields, textContent } from './textFields.ts'
import { soundTimeFields, timeFields, videoTimeFields } from './timeFields.ts'

const time = (fields: readonly InspectorField[]): InspectorSection => ({ id: 'time', title: 'Time', fields })
const frame = (fields: readonly InspectorField[]): InspectorSection => ({ id: 'frame', title: 'Frame', fields })
const look = (fields: readonly InspectorField[]): InspectorSection => ({
  id: 'look',
  title: 'Look',
  fields,
  isOpenAtFirst: false,
})
const sound: InspectorSection = { id: 'sound', title: 'Sound', fields: soundFields }
const transition: InspectorSection = { id: 'transition', title: 'Transition', fields: transitionFields }
const animation: InspectorSection = { id: 'animation', title: 'Animation', fields: animationFields }

/** What the inspector shows for each type of overlay. A section with the same id is the same section for several types. */
export const inspectorSections: Readonly<Record<OverlayType, readonly InspectorSection[]>> = {
  video: [time(videoTimeFields), frame(pictureFrameFields), sound, transition, animation, look(pictureLookFields)],
  image: [time(timeFields), frame(pictureFrameFields), transition, animation, look(pictureLookFields)],
  sound: [time(soundTimeFields), sound],
  text: [
    { id: 'text', title: 'Text', fields: [textContent, ...glyphFields, autoFit] },
    time(timeFields),
    frame(boxFrameFields),
    animation,
    look(boxLookFields),
  ],
  shape: [
    { id: 'shape', title: 'Shape', fields: shapeFields },
    time(timeFields),
    frame(frameFields),
    animation,
    look(plainLookFields),
  ],
  emoji: [time(timeFields), frame(frameFields), animation, look(plainLookFields)],
  caption: [
    { id: 'caption', title: 'Caption', fields: captionLook },
    { id: 'text', title: 'Text', fields: glyphFields },
    time(timeFields),
    frame(boxFrameFields),
    look(boxLookFields),
  ],
}

/** The sections that all these types share, with the fields that all of them have, in the order of the first. */
export function sharedSections(types: ReadonlySet<OverlayType>): readonly InspectorSection[] {
  const [first, ...others] = [...types].map((type) => inspectorSections[type])
  if (first === undefined) return []
  return first.flatMap((section) => {
    const counterparts = others.map((sections) => sections.find(({ id }) => id === section.id))
    const fields = section.fields.filter((field) =>
      counterparts.every((counterpart) =>
        counterpart?.fields.some(({ id, kind }) => id === field.id && kind === field.kind),
      ),
    )
    return fields.length === 0 ? [] : [{ ...section, fields }]
  })
}
