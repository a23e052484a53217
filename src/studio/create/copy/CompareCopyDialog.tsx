import { t } from '@lingui/core/macro'
import type { ProjectJob } from '../../../contract/extensions/projectJobsRoute.ts'
import type { Copy } from '../../../contract/operations/generation/copyResult.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { scriptText } from './CopyResult.tsx'
import { formatNames } from './copyWords.ts'

export interface CompareCopyDialogProps {
  readonly jobs: readonly ProjectJob[]
  readonly onClose: () => void
}

function textsOf(copy: Copy): readonly string[] {
  switch (copy.format) {
    case 'hooks':
      return copy.hooks.map(({ text }) => text)
    case 'script':
      return [scriptText(copy.script)]
    case 'ab_test':
      return copy.groups.flatMap(({ a, b }) => [a.text, b.text])
  }
}

/** Shows two results side by side. */
export function CompareCopyDialog({ jobs, onClose }: CompareCopyDialogProps) {
  return (
    <Dialog
      isOpen
      size="xl"
      title={t`Compare`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="grid grid-cols-2 gap-6">
        {jobs.map(({ copy, id }) =>
          copy === null || copy === undefined ? null : (
            <section key={id} aria-label={formatNames[copy.format]} className="flex min-w-0 flex-col gap-3">
              <h3 className="text-sm font-medium text-primary">{formatNames[copy.format]}</h3>
              {textsOf(copy).map((text) => (
                <p
                  key={text}
                  lang={copy.language}
                  dir="auto"
                  className="rounded-md bg-sunken p-3 text-sm whitespace-pre-line text-primary"
                >
                  {text}
                </p>
              ))}
            </section>
          ),
        )}
      </div>
    </Dialog>
  )
}
