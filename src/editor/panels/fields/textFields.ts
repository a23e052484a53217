import { t } from '@lingui/core/macro'
import { valueName } from '../../../client/messages/valueName.ts'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
} from 'lucide-react'
import { captionTemplateIds } from '../../../composition/overlays/captionTemplates.ts'
import { fontFamilies } from '../../../composition/overlays/fonts.ts'
import { MAX_TEXT_LENGTH } from '../../../composition/limits.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { captionStyle as lookOfCaption } from '../../../scene/captions/captionStyle.ts'
import type {
  ChoiceDescriptor,
  EmojiDescriptor,
  InspectorField,
  NumberDescriptor,
  TextDescriptor,
} from './inspectorField.ts'
import { clearOf, styleChoice, styleColor, styleNumber, styleOf, styleToggle, withStyle } from './styleFields.ts'
import { groupColor, groupNumber, groupToggle, shadowGroup } from './styleGroup.ts'

/** Default text styles. Those of captions come from their template. */
function lettersOf(overlay: Overlay): Readonly<Record<string, unknown>> {
  return overlay.type === 'caption' ? { ...lookOfCaption({ ...overlay, styles: {} }).glyphs } : {}
}
const wordOf = (key: string, plain: string) => (overlay: Overlay) => {
  const value = lettersOf(overlay)[key]
  return typeof value === 'string' ? value : plain
}
const numberOf = (key: string, plain: number) => (overlay: Overlay) => {
  const value = lettersOf(overlay)[key]
  return typeof value === 'number' ? value : plain
}

export const textContent: TextDescriptor = {
  kind: 'text', id: 'content', label: t`Text`, rows: 3, maxLength: MAX_TEXT_LENGTH,
  read: (overlay) => (overlay.type === 'text' ? overlay.content : ''),
  write: (content) => ({ content }),
} // biome-ignore format: one field

export const emojiContent: EmojiDescriptor = {
  kind: 'emoji', id: 'emoji', label: t`Emoji`,
  read: (overlay) => (overlay.type === 'emoji' ? overlay.content : ''),
  write: (content) => ({ content }),
} // biome-ignore format: one field

const weightWords = [
  t`Thin`,
  t`Extra light`,
  t`Light`,
  t`Regular`,
  t`Medium`,
  t`Semibold`,
  t`Bold`,
  t`Extra bold`,
  t`Black`,
]

const weights: ChoiceDescriptor = {
  kind: 'choice',
  id: 'fontWeight',
  label: t`Weight`,
  appearance: 'list',
  isHalf: true,
  options: weightWords.map((label, index) => ({ value: String((index + 1) * 100), label })),
  read: (overlay) => {
    const weight = styleOf(overlay, 'fontWeight')
    return String(typeof weight === 'number' ? weight : numberOf('fontWeight', 400)(overlay))
  },
  write: (value) => withStyle('fontWeight', Number(value)),
  reset: clearOf('fontWeight'),
}

const size: NumberDescriptor = styleNumber(
  { key: 'fontSize', label: t`Size`, fallback: numberOf('fontSize', 64), min: 1, max: 2_000 },
  { unit: 'px', step: 1, isHalf: true },
)

const outlineGroup = { key: 'stroke', label: t`Outline`, first: { width: 6, color: '#000000' } }

export const glyphFields: readonly InspectorField[] = [
  styleChoice(
    { key: 'fontFamily', label: t`Font`, fallback: wordOf('fontFamily', 'Inter') },
    {
      appearance: 'list',
      options: fontFamilies.map((family) => ({ value: family, label: family, fontFamily: family })),
    },
  ),
  size,
  weights,
  styleColor({ key: 'color', label: t`Colour`, fallback: wordOf('color', '#ffffff') }),
  styleChoice(
    { key: 'textAlign', label: t`Align`, fallback: wordOf('textAlign', 'center') },
    {
      appearance: 'icons',
      isHalf: true,
      options: [
        { value: 'left', label: valueName('left'), icon: AlignLeft },
        { value: 'center', label: valueName('center'), icon: AlignCenter },
        { value: 'right', label: valueName('right'), icon: AlignRight },
      ],
    },
  ),
  styleChoice(
    {
      key: 'verticalAlign',
      label: t`Vertical`,
      fallback: (overlay) => (overlay.type === 'caption' ? 'bottom' : 'center'),
    },
    {
      appearance: 'icons',
      isHalf: true,
      options: [
        { value: 'top', label: valueName('top'), icon: AlignVerticalJustifyStart },
        { value: 'center', label: t`Middle`, icon: AlignVerticalJustifyCenter },
        { value: 'bottom', label: valueName('bottom'), icon: AlignVerticalJustifyEnd },
      ],
    },
  ),
  styleNumber(
    { key: 'lineHeight', label: t`Line height`, fallback: numberOf('lineHeight', 1.2), min: 0.5, max: 5 },
    { step: 0.05, unit: '×', isHalf: true },
  ),
  styleNumber(
    { key: 'letterSpacing', label: t`Spacing`, fallback: 0, min: -100, max: 500 },
    { step: 0.5, unit: 'px', isHalf: true },
  ),
  styleChoice(
    { key: 'textTransform', label: t`Case`, fallback: wordOf('textTransform', 'none') },
    {
      appearance: 'list',
      isHalf: true,
      options: [
        { value: 'none', label: t`As typed` },
        { value: 'uppercase', label: valueName('uppercase') },
        { value: 'lowercase', label: valueName('lowercase') },
        { value: 'capitalize', label: valueName('capitalize') },
      ],
    },
  ),
  styleChoice(
    { key: 'textDecoration', label: t`Decoration`, fallback: 'none' },
    {
      appearance: 'list',
      isHalf: true,
      options: [
        { value: 'none', label: valueName('none') },
        { value: 'underline', label: valueName('underline') },
        { value: 'line-through', label: valueName('line-through') },
      ],
    },
  ),
  {
    kind: 'toggle', id: 'italic', label: t`Italic`,
    read: (overlay) => styleOf(overlay, 'fontStyle') === 'italic',
    write: (value) => withStyle('fontStyle', value ? 'italic' : null),
    reset: clearOf('fontStyle'),
  }, // biome-ignore format: one field
  groupToggle(outlineGroup),
  groupNumber(outlineGroup, 'width', { word: 'width', min: 0, max: 200, unit: 'px' }),
  groupColor(outlineGroup),
  ...shadowGroup({ key: 'textShadow', label: t`Text shadow`, first: { x: 0, y: 4, blur: 12, color: '#000000aa' } }),
]

const lineBackground = {
  key: 'lineBackground',
  label: t`Line background`,
  first: { color: '#000000b3', padding: 16, borderRadius: 8 },
}

export const plainTextFields: readonly InspectorField[] = [
  groupToggle(lineBackground),
  groupNumber(lineBackground, 'padding', { word: 'padding', min: 0, max: 500, unit: 'px', isHalf: true, absent: 0 }),
  groupNumber(lineBackground, 'borderRadius', {
    word: 'radius',
    min: 0,
    max: 2_000,
    unit: 'px',
    isHalf: true,
    absent: 0,
  }),
  groupColor(lineBackground),
  styleToggle('autoFit', t`Shrink to fit the box`),
]
export const captionFields: readonly InspectorField[] = [
  {
    kind: 'choice', id: 'templateId', label: t`Template`, appearance: 'list',
    options: captionTemplateIds.map((id) => ({ value: id, label: valueName(id) })),
    read: (overlay) => (overlay.type === 'caption' ? (overlay.templateId ?? 'classic') : 'classic'),
    write: (value) => ({ templateId: captionTemplateIds.find((id) => id === value) ?? null }),
    reset: (overlay) => (overlay.type === 'caption' && overlay.templateId !== undefined ? { templateId: null } : null),
  }, // biome-ignore format: one field
  styleColor({
    key: 'highlightColor',
    label: t`Spoken word`,
    fallback: (overlay) => (overlay.type === 'caption' ? lookOfCaption(overlay).highlightColor : '#ffd84d'),
  }),
]
