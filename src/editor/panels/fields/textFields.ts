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
import type { ChoiceDescriptor, InspectorField, NumberDescriptor, TextDescriptor } from './inspectorField.ts'
import {
  partColor,
  partNumber,
  partToggle,
  styleChoice,
  styleColor,
  styleNumber,
  styleOf,
  styleToggle,
  withStyle,
} from './styleFields.ts'

export const textContent: TextDescriptor = {
  kind: 'text', id: 'content', label: 'Text', rows: 3, maxLength: MAX_TEXT_LENGTH,
  read: (overlay) => (overlay.type === 'text' ? overlay.content : ''),
  write: (content) => ({ content }),
} // biome-ignore format: one field

const weights: ChoiceDescriptor = {
  kind: 'choice',
  id: 'fontWeight',
  label: 'Weight',
  look: 'list',
  isHalf: true,
  options: [
    { value: '300', label: 'Light' },
    { value: '400', label: 'Regular' },
    { value: '500', label: 'Medium' },
    { value: '600', label: 'Semibold' },
    { value: '700', label: 'Bold' },
    { value: '800', label: 'Extra bold' },
    { value: '900', label: 'Black' },
  ],
  read: (overlay) => {
    const weight = styleOf(overlay, 'fontWeight')
    return typeof weight === 'number' ? String(weight) : '400'
  },
  write: (value) => withStyle('fontWeight', Number(value)),
}

const size: NumberDescriptor = styleNumber(
  { key: 'fontSize', label: 'Size', fallback: 64, min: 1, max: 2_000 },
  { unit: 'px', step: 1, isHalf: true },
)

/** How letters look, in text and captions alike. */
export const glyphFields: readonly InspectorField[] = [
  styleChoice(
    { key: 'fontFamily', label: 'Font', fallback: 'Inter' },
    { look: 'list', options: fontFamilies.map((family) => ({ value: family, label: family, fontFamily: family })) },
  ),
  size,
  weights,
  styleColor({ key: 'color', label: 'Colour', fallback: '#ffffff' }, { hasAlpha: true }),
  styleChoice(
    { key: 'textAlign', label: 'Align', fallback: 'center' },
    {
      look: 'icons',
      isHalf: true,
      options: [
        { value: 'left', label: 'Left', icon: AlignLeft },
        { value: 'center', label: 'Centre', icon: AlignCenter },
        { value: 'right', label: 'Right', icon: AlignRight },
      ],
    },
  ),
  styleChoice(
    { key: 'verticalAlign', label: 'Vertical', fallback: 'center' },
    {
      look: 'icons',
      isHalf: true,
      options: [
        { value: 'top', label: 'Top', icon: AlignVerticalJustifyStart },
        { value: 'center', label: 'Middle', icon: AlignVerticalJustifyCenter },
        { value: 'bottom', label: 'Bottom', icon: AlignVerticalJustifyEnd },
      ],
    },
  ),
  styleNumber(
    { key: 'lineHeight', label: 'Line height', fallback: 1.2, min: 0.5, max: 5 },
    { step: 0.05, unit: '×', isHalf: true },
  ),
  styleNumber(
    { key: 'letterSpacing', label: 'Spacing', fallback: 0, min: -100, max: 500 },
    { step: 0.5, unit: 'px', isHalf: true },
  ),
  styleChoice(
    { key: 'textTransform', label: 'Case', fallback: 'none' },
    {
      look: 'list',
      isHalf: true,
      options: [
        { value: 'none', label: 'As typed' },
        { value: 'uppercase', label: 'Upper case' },
        { value: 'lowercase', label: 'Lower case' },
        { value: 'capitalize', label: 'Capitals' },
      ],
    },
  ),
  styleChoice(
    { key: 'textDecoration', label: 'Line', fallback: 'none' },
    {
      look: 'list',
      isHalf: true,
      options: [
        { value: 'none', label: 'None' },
        { value: 'underline', label: 'Underline' },
        { value: 'line-through', label: 'Strike' },
      ],
    },
  ),
  {
    kind: 'toggle', id: 'italic', label: 'Italic',
    read: (overlay) => styleOf(overlay, 'fontStyle') === 'italic',
    write: (value) => withStyle('fontStyle', value ? 'italic' : null),
  }, // biome-ignore format: one field
  partToggle('stroke', 'Outline', { width: 6, color: '#000000' }),
  partNumber({ key: 'stroke', part: 'width', label: 'Outline width', min: 0, max: 200 }, { unit: 'px' }),
  partColor('stroke', 'Outline colour'),
  partToggle('textShadow', 'Text shadow', { x: 0, y: 4, blur: 12, color: '#000000aa' }),
  partNumber(
    { key: 'textShadow', part: 'x', label: 'Text shadow X', min: -2_000, max: 2_000 },
    { unit: 'px', isHalf: true, prefix: 'X' },
  ),
  partNumber(
    { key: 'textShadow', part: 'y', label: 'Text shadow Y', min: -2_000, max: 2_000 },
    { unit: 'px', isHalf: true, prefix: 'Y' },
  ),
  partNumber({ key: 'textShadow', part: 'blur', label: 'Text shadow blur', min: 0, max: 2_000 }, { unit: 'px' }),
  partColor('textShadow', 'Text shadow colour'),
]

export const autoFit = styleToggle('autoFit', 'Shrink to fit the box')

export const captionLook: readonly InspectorField[] = [
  {
    kind: 'choice', id: 'templateId', label: 'Template', look: 'list',
    options: captionTemplateIds.map((id) => ({ value: id, label: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ') })),
    read: (overlay) => (overlay.type === 'caption' ? (overlay.templateId ?? 'classic') : 'classic'),
    write: (value) => ({ templateId: captionTemplateIds.find((id) => id === value) ?? null }),
  }, // biome-ignore format: one field
  styleColor({ key: 'highlightColor', label: 'Spoken word', fallback: '#ffe14a' }),
]
