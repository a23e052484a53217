import { plural, t } from '@lingui/core/macro'
import { useRef, type ReactNode } from 'react'
import { assertNever } from '../../../base/assertNever.ts'
import { clockOfMilliseconds, timecodeOfFrames } from '../../../base/timecode.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { linesInWords } from './captionImport.ts'
import type { CaptionPrompt } from './captionPrompt.ts'
import { CaptionReport, reportDescription, reportTitle } from './CaptionReport.tsx'

export interface CaptionImportDialogProps {
  readonly prompt: CaptionPrompt
}

/** Asks how to import a caption file, or lists what could not be read. */
export function CaptionImportDialog({ prompt }: CaptionImportDialogProps) {
  switch (prompt.kind) {
    case 'where':
      return <Where {...prompt} />
    case 'hours':
      return <Hours {...prompt} />
    case 'length':
      return <Length {...prompt} />
    case 'report':
      return <Report {...prompt} />
    default:
      return assertNever(prompt)
  }
}

type PromptOf<Kind extends CaptionPrompt['kind']> = Extract<CaptionPrompt, { kind: Kind }>

interface FrameProps {
  readonly title: string
  readonly description: string | undefined
  readonly main: { readonly label: string; readonly onClick: () => void }
  readonly onCancel: () => void
  /** The buttons before the main one. */
  readonly others?: ReactNode
  readonly size?: 'lg'
  readonly children?: ReactNode
}

/** A dialog whose main button has the focus. */
function Frame({ title, description, main, onCancel, others, size, children }: FrameProps) {
  const mainButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      title={title}
      description={description}
      initialFocus={mainButton}
      size={size}
      footer={
        <>
          {others}
          <Button ref={mainButton} variant="primary" onClick={main.onClick}>
            {main.label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

function Where({ name, lineCount, overlay, answer }: PromptOf<'where'>) {
  return (
    <Frame
      title={t`Where should “${name}” go?`}
      description={t`It contains ${linesInWords(lineCount)}. The selected captions contain ${linesInWords(overlay.captions.length)}. You can undo the replacement.`}
      main={{ label: t`Add a new caption`, onClick: () => answer('new') }}
      onCancel={() => answer(null)}
      others={
        <>
          <Button onClick={() => answer(null)}>{t`Cancel`}</Button>
          <Button onClick={() => answer('selected')}>{t`Replace the lines`}</Button>
        </>
      }
    />
  )
}

function Hours({ name, firstMs, hours, answer }: PromptOf<'hours'>) {
  const first = clockOfMilliseconds(firstMs)
  return (
    <Frame
      title={t`“${name}” starts at ${first}`}
      description={plural(hours, {
        one: 'The times may come from the timecode of a tape, which often starts at one hour. Subtract # hour from all lines?',
        other:
          'The times may come from the timecode of a tape, which often starts at a whole hour. Subtract # hours from all lines?',
      })}
      main={{
        label: plural(hours, { one: 'Subtract # hour', other: 'Subtract # hours' }),
        onClick: () => answer('earlier'),
      }}
      onCancel={() => answer(null)}
      others={
        <>
          <Button onClick={() => answer(null)}>{t`Cancel`}</Button>
          <Button onClick={() => answer('keep')}>{t`Keep the times`}</Button>
        </>
      }
    />
  )
}

function Length(props: PromptOf<'length'>) {
  const { name, endFrame, lastFrame, fps, withinCount, lineCount, answer } = props
  const [end, last] = [timecodeOfFrames(endFrame, fps), timecodeOfFrames(lastFrame, fps)]
  const lateCount = lineCount - withinCount
  const late = plural(lateCount, {
    one: `The video ends at ${end}, and the last line at ${last}. # line starts after the end of the video.`,
    other: `The video ends at ${end}, and the last line at ${last}. # lines start after the end of the video.`,
  })
  const cut = t`The video ends at ${end}, and the last line at ${last}.`
  const isWithin = withinCount > 0
  const lengthen = () => answer('lengthen')
  return (
    <Frame
      title={t`“${name}” is longer than the video`}
      description={lateCount === 0 ? cut : late}
      main={
        isWithin
          ? { label: t`Keep what fits`, onClick: () => answer('within') }
          : { label: t`Lengthen the video`, onClick: lengthen }
      }
      onCancel={() => answer(null)}
      others={
        <>
          <Button onClick={() => answer(null)}>{t`Cancel`}</Button>
          {isWithin ? <Button onClick={lengthen}>{t`Lengthen the video`}</Button> : null}
        </>
      }
    />
  )
}

function Report({ reports, answer }: PromptOf<'report'>) {
  const close = () => answer(null)
  return (
    <Frame
      title={reportTitle(reports)}
      description={reportDescription(reports)}
      main={{ label: t`Close`, onClick: close }}
      onCancel={close}
      size="lg"
    >
      <CaptionReport reports={reports} />
    </Frame>
  )
}
