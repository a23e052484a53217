import { plural, t } from '@lingui/core/macro'
import { Paintbrush, Wrench } from 'lucide-react'
import type { Overlay, OverlayType } from '../../composition/schema.ts'
import { EMOJI_FONT_WHOLE } from '../../scene/fonts/fontStack.ts'
import { useSessionState } from '../session/SessionContext.tsx'
import { shapeNames } from '../../composition/overlays/shapeNames.ts'
import { actionById } from '../session/actions/actionRegistry.ts'
import { editorToolActions } from '../session/actions/groups/editorToolActions.ts'
import { ActionMenu } from './tools/ActionMenu.tsx'
import { labelText } from '../../client/messages/labelText.ts'
import { classNames } from '../../ui/classNames.ts'

const styleActions = ['copyStyle', 'pasteStyle', 'resetStyle'].map(actionById)

const typeWords: Readonly<Record<OverlayType, string>> = {
  video: t`Video`, image: t`Image`, sound: t`Sound`, text: t`Text`, shape: t`Shape`, emoji: t`Emoji`, caption: t`Captions`,
} // biome-ignore format: a table

const inEmojis = { style: { fontFamily: `"${EMOJI_FONT_WHOLE}"` } }

export interface SelectionHeadingProps {
  readonly overlays: readonly Overlay[]
}

/** Names the overlays that the fields below belong to. */
export function SelectionHeading({ overlays }: SelectionHeadingProps) {
  const sources = useSessionState((state) => state.sources)
  const isSeveral = overlays.length > 1
  const first = overlays[0]
  if (first === undefined) return null
  const name = () => {
    if (isSeveral) return [...new Set(overlays.map(({ type }) => typeWords[type]))].join(', ')
    if ('sourceAssetId' in first) return sources.get(first.sourceAssetId)?.name ?? t`Missing media`
    if (first.type === 'text') return first.content.split('\n')[0] ?? ''
    if (first.type === 'emoji') return first.content
    return first.type === 'shape' ? labelText(shapeNames[first.shape.kind]) : ''
  }
  return (
    <div className="sticky top-0 z-20 flex min-h-9 shrink-0 items-center border-b border-line-subtle bg-panel pe-2">
      <h2 className="flex min-w-0 flex-1 items-center gap-1.5 ps-3 text-sm font-semibold text-primary">
        <span className="shrink-0">
          {isSeveral ? plural(overlays.length, { one: '# clip', other: '# clips' }) : typeWords[first.type]}
        </span>
        {name() === '' ? null : (
          <span
            className={classNames('min-w-0 font-normal text-muted', isSeveral ? 'py-1 text-xs' : 'truncate')}
            {...(!isSeveral && first.type === 'emoji' ? inEmojis : {})}
          >
            <bdi>{name()}</bdi>
          </span>
        )}
      </h2>
      <ActionMenu label={t`Tools`} icon={Wrench} actions={editorToolActions} hidesImpossible />
      <ActionMenu label={t`Style`} icon={Paintbrush} actions={styleActions} />
    </div>
  )
}
