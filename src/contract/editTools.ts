import { cropRatios } from '../composition/tools/cropToAspect.ts'
import {
  CANVAS_RATIOS,
  MAX_PADDING_MS,
  MAX_SILENCE_MS,
  MAX_TEXT_LENGTH,
  MIN_SILENCE_MS,
} from '../composition/limits.ts'
import type { OverlayType } from '../composition/schema.ts'
import { hinted, required, toolFields } from './toolFields.ts'
import type { EditToolName } from './toolNames.ts'
import type { ToolDescription, ToolField } from './toolDescription.ts'

const { choice, color, duration, flag, language, media, milliseconds, number, overlay, row, seconds, start, volume } =
  toolFields

const anyType: readonly OverlayType[] = ['video', 'image', 'sound', 'text', 'shape', 'emoji', 'caption']
const pictures: readonly OverlayType[] = ['video', 'image']
const playing: readonly OverlayType[] = ['video', 'sound']

const ratios = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]))

/** A tool that is about one overlay. */
const on = (
  overlayTypes: readonly OverlayType[],
  fields: readonly ToolField[],
  label?: string,
): Pick<ToolDescription, 'overlayTypes' | 'fields'> => ({
  overlayTypes,
  fields: [overlay(overlayTypes, label), ...fields],
})

/** What a person is told about the tools that change a composition. Spec: Editor tools. */
export const editTools: Readonly<Record<EditToolName, ToolDescription>> = {
  addClipOverlay: {
    group: 'add',
    label: 'Add a clip',
    summary: 'Adds a video of the project or a stock video, after the others or as b-roll in front of them.',
    alias: 'insert footage video b-roll cutaway stock append',
    overlayTypes: [],
    fields: [
      media('video', 'Video'),
      choice('placement', 'Placement', { primary: 'After the last clip', broll: 'In front, as b-roll' }),
      milliseconds('sourceStartMs', 'From, in the video'),
      milliseconds('sourceEndMs', 'To, in the video'),
      start,
      row,
    ],
  },
  addImageOverlay: {
    group: 'add',
    label: 'Add an image',
    summary: 'Adds a picture of the project or a stock picture.',
    alias: 'insert photo picture still logo stock',
    overlayTypes: [],
    fields: [media('image', 'Image'), duration, start, row],
  },
  addSoundOverlay: {
    group: 'sound',
    label: 'Add a sound',
    summary: 'Adds music or a sound below the picture, no longer than the picture.',
    alias: 'insert music audio song background',
    overlayTypes: [],
    fields: [media('music', 'Sound', false), start, volume],
  },
  replaceClipMedia: {
    group: 'change',
    label: 'Replace the media of a clip',
    summary: 'Shows another video in the same place, with the same look and speed.',
    alias: 'swap exchange footage stock',
    ...on(['video'], [media('video', 'New video')], 'Clip'),
  },
  addVoiceoverWithCaptions: {
    group: 'sound',
    label: 'Add a voiceover',
    summary: 'Adds a finished voiceover, with what is said as captions.',
    alias: 'narration voice speech subtitles',
    overlayTypes: [],
    fields: [
      { name: 'voiceoverId', label: 'Voiceover', isRequired: true, control: { kind: 'voiceover' } },
      start,
      volume,
      flag('includeCaptions', 'With captions'),
    ],
  },
  addTextOverlay: {
    group: 'add',
    label: 'Add a text',
    summary: 'Adds a title or another text in front of the picture.',
    alias: 'title caption lower third heading words',
    overlayTypes: [],
    fields: [
      {
        name: 'text',
        label: 'Text',
        isRequired: true,
        control: { kind: 'text', isLong: true, maxLength: MAX_TEXT_LENGTH },
      },
      number('fontSize', 'Size of the letters', { min: 1, max: 2_000, unit: 'px' }),
      number('fontWeight', 'Weight of the letters', { min: 100, max: 900, step: 100 }),
      color('color', 'Colour'),
      color('backgroundColor', 'Background colour'),
      choice('textAlign', 'Alignment', { left: 'Left', center: 'Centre', right: 'Right' }),
      duration,
      start,
      row,
    ],
  },
  addCaptionsToOverlay: {
    group: 'speech',
    label: 'Add captions',
    summary: 'Adds what is said in a clip or a sound as captions.',
    alias: 'subtitles srt transcript words',
    ...on(playing, [
      required(choice('source', 'Captions', { generate: 'From what is said', srt: 'Captions that are prepared' })),
      { name: 'captionId', label: 'Prepared captions', isRequired: false, control: { kind: 'captions' } },
      language,
    ]),
  },
  cleanupSpeechOverlay: {
    group: 'speech',
    label: 'Clean up speech',
    summary: 'Takes fillers such as “um” and long silences out of a clip.',
    alias: 'remove silence pauses fillers um jump cuts tighten',
    ...on(
      ['video'],
      [
        flag('removeFillers', 'Remove fillers'),
        flag('removeSilences', 'Remove silences'),
        number('silenceThresholdMs', 'Silences from', {
          min: MIN_SILENCE_MS,
          max: MAX_SILENCE_MS,
          step: 50,
          unit: 'ms',
        }),
        hinted(
          number('paddingMs', 'Kept beside words', { min: 0, max: MAX_PADDING_MS, step: 10, unit: 'ms' }),
          'How much of a pause stays before and after what is said.',
        ),
      ],
      'Clip',
    ),
  },
  changeOverlay: {
    group: 'change',
    label: 'Change an overlay',
    summary: 'Changes fields of an overlay, such as its text, place, size, speed or style.',
    alias: 'edit set property style colour text size speed opacity',
    ...on(anyType, [{ name: 'changes', label: 'Changes', isRequired: true, control: { kind: 'changes' } }]),
  },
  deleteOverlay: {
    group: 'change',
    label: 'Delete an overlay',
    summary: 'Removes an overlay and leaves the gap.',
    alias: 'remove clear',
    ...on(anyType, []),
  },
  setCanvasSettings: {
    group: 'picture',
    label: 'Change the canvas',
    summary: 'Sets the ratio of the canvas and its background.',
    alias: 'format vertical square portrait landscape aspect background',
    overlayTypes: [],
    fields: [choice('aspectRatio', 'Ratio', ratios(CANVAS_RATIOS)), color('backgroundColor', 'Background colour')],
  },
  duplicateOverlay: {
    group: 'arrange',
    label: 'Duplicate an overlay',
    summary: 'Adds a copy right after an overlay.',
    alias: 'copy repeat clone',
    ...on(anyType, []),
  },
  splitOverlay: {
    group: 'time',
    label: 'Split an overlay',
    summary: 'Cuts an overlay in two.',
    alias: 'cut divide blade razor',
    ...on(anyType, [
      hinted(required(seconds('splitAtSeconds', 'Cut after')), 'Counted from the start of the overlay.'),
    ]),
  },
  moveOverlay: {
    group: 'arrange',
    label: 'Move an overlay',
    summary: 'Puts an overlay at another time or into another row.',
    alias: 'shift place start row layer',
    ...on(anyType, [seconds('startSeconds', 'Start'), row]),
  },
  reorderOverlays: {
    group: 'arrange',
    label: 'Reorder overlays',
    summary: 'Lets overlays follow one another in another order.',
    alias: 'order sequence sort swap',
    overlayTypes: [],
    fields: [{ name: 'overlayIds', label: 'Order', isRequired: true, control: { kind: 'overlays' } }],
  },
  trimClip: {
    group: 'time',
    label: 'Trim a clip',
    summary: 'Takes time away at the start or the end.',
    alias: 'shorten cut crop length',
    ...on(anyType, [seconds('trimStartSeconds', 'Off the start'), seconds('trimEndSeconds', 'Off the end')]),
  },
  setClipInOut: {
    group: 'time',
    label: 'Set in and out',
    summary: 'Sets the part of its source that a clip plays.',
    alias: 'source range in point out point subclip',
    ...on(playing, [seconds('inSeconds', 'In'), seconds('outSeconds', 'Out')], 'Clip'),
  },
  setAudioMix: {
    group: 'sound',
    label: 'Change the mix of a sound',
    summary: 'Sets volume, fades and mute of a sound.',
    alias: 'volume loudness fade in fade out mute music',
    ...on(
      ['sound'],
      [volume, seconds('fadeInSeconds', 'Fade in'), seconds('fadeOutSeconds', 'Fade out'), flag('muted', 'Muted')],
      'Sound',
    ),
  },
  cropToAspect: {
    group: 'picture',
    label: 'Crop to a ratio',
    summary: 'Crops a video or an image to a ratio.',
    alias: 'aspect square vertical cut format',
    ...on(pictures, [required(choice('aspectRatio', 'Ratio', ratios(cropRatios)))]),
  },
  reframeClip: {
    group: 'picture',
    label: 'Reframe a clip',
    summary: 'Lets a picture fill its frame and chooses which part stays in view.',
    alias: 'align position pan focus fill crop',
    ...on(pictures, [
      choice('horizontalAlign', 'Across', { left: 'Left', center: 'Centre', right: 'Right' }),
      choice('verticalAlign', 'Down', { top: 'Top', center: 'Centre', bottom: 'Bottom' }),
    ]),
  },
}
