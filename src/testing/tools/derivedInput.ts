import { assertNever } from '../../base/assertNever.ts'
import type { ToolControl } from '../../composition/tools/definition/toolFields.ts'
import type { Tool } from '../../composition/tools/tools.ts'
import { someMedia } from '../composition/compositionArbitrary.ts'
import { stockOf, VOICEOVER_ID } from '../composition/resourcesArbitrary.ts'
import type { ToolDraft } from './toolInputs.ts'

/** The stock of the generated resources: a video and an image. */
const stockIds = { video: 11, image: 12 } as const

/** An input for a tool, derived from the fields of its form. It is valid unless fields depend on each other. */
export function derivedInput({ fields }: Tool, draft: ToolDraft): object {
  return Object.assign(
    {},
    ...fields.map(({ name, isRequired, control }, place) =>
      isRequired || draft.isLikely(place) ? valueOf(control, { name, place, draft }) : {},
    ),
  )
}

interface Place {
  readonly name: string
  readonly place: number
  readonly draft: ToolDraft
}

/** The input fields that a control fills. */
function valueOf(control: ToolControl, { name, place, draft }: Place): object {
  const share = draft.share(place + 1)
  switch (control.kind) {
    case 'overlay':
      return { [name]: draft.pick(...control.types)?.id ?? 0 }
    case 'overlays':
      return { [name]: draft.document.overlays.slice(0, 2).map(({ id }) => id) }
    case 'media': {
      if (control.takesStock && control.type !== 'music' && !draft.isLikely(place)) {
        return { stock: stockOf(stockIds[control.type]) }
      }
      const media = someMedia.filter(({ type }) => type === control.type)
      return { [name]: draft.one(place + 1, media).assetId }
    }
    case 'voiceover':
      return { [name]: VOICEOVER_ID }
    case 'captions':
      return { [name]: [...draft.resources.captions.keys()][0] }
    case 'time':
      return { [name]: control.unit === 'frames' ? Math.floor(share * 400) : 0.01 + share * 9 }
    case 'number': {
      const { min = 0, max = min + 100, step } = control
      const value = min + share * (max - min)
      return { [name]: step === undefined ? value : Math.floor(value) }
    }
    case 'choice':
      return { [name]: draft.one(place + 1, control.options).value }
    case 'row':
      return { [name]: Math.floor(share * 9) }
    case 'percent':
      return { [name]: share }
    case 'switch':
      return { [name]: share < 0.5 }
    case 'text':
      return { [name]: draft.one(place + 1, ['Hello', 'two\nlines', '🎉']) }
    case 'color':
      return { [name]: draft.one(place + 1, ['#123456', '#ff0000']) }
    case 'language':
      return { [name]: draft.one(place + 1, ['en', 'en-GB', 'de']) }
    case 'tags':
      return { [name]: ['tag'] }
    case 'changes':
      return { [name]: { left: Math.floor(share * 400) } }
    default:
      return assertNever(control)
  }
}
