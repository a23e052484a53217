import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHostOffers } from '../../../client/http/session.ts'
import { copyJobsQuery, startCopy } from '../../../client/resources/copy.ts'
import { projectSettingsQuery } from '../../../client/resources/projectSettings.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { briefFamily, messagingTemplateFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import { copyFormats } from '../../../contract/operations/savedResources/messagingTemplates.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { isOutdated } from '../fields/knownChoice.ts'
import { LinesField, problemOfLines } from '../fields/LinesField.tsx'
import { useCreateDraft } from '../createDrafts.ts'
import { GenerateRow } from '../GenerateRow.tsx'
import { useEngine } from '../useEngine.ts'
import { ContextFields } from './ContextFields.tsx'
import { CopyProblem } from './CopyProblem.tsx'
import { copyBody, type CopyDraft, knownDraft, withFormat } from './copyDraft.ts'
import { formatNames } from './copyWords.ts'
import { SavedFields } from './SavedFields.tsx'
import { StyleFields } from './StyleFields.tsx'

/** Chooses what to write, and from which facts. The form stays after it is sent. */
export function CopyForm({ projectId }: { readonly projectId: string }) {
  const queryClient = useQueryClient()
  const [stored, setDraft] = useCreateDraft(projectId, 'copy')
  const change = (changes: Partial<CopyDraft>): void => setDraft((now) => ({ ...now, ...changes }))
  const context = useQuery(projectSettingsQuery(projectId)).data?.context
  const templates = useQuery(savedQuery(messagingTemplateFamily, projectId)).data
  const briefs = useQuery(savedQuery(briefFamily, projectId)).data
  const draft = knownDraft(stored, { briefs, context, templates })
  const isOffline = useEngine('chat')?.source === 'default'
  const listsJobs = useHostOffers('projectJobs')
  const sendOnce = useRepeatableKey()
  const { error, isPending, submit } = useSubmit(async () => {
    const body = copyBody(draft)
    try {
      await sendOnce(body, (key) => startCopy(projectId, body, key))
      await queryClient.invalidateQueries({ queryKey: copyJobsQuery(projectId).queryKey })
    } finally {
      void queryClient.invalidateQueries({ queryKey: savedQuery(messagingTemplateFamily, projectId).queryKey })
    }
  })
  const missing = listsJobs
    ? isOutdated(draft.template, templates)
      ? t`The template has changed. Choose it again.`
      : null
    : t`This host does not list its jobs, so results cannot be shown.`
  return (
    <>
      <CopyProblem projectId={projectId} error={error} isContextOff={context?.isActive === false} />
      <SegmentedControl
        label={t`Format`}
        options={copyFormats.map((value) => ({ value, label: formatNames[value] }))}
        value={draft.format}
        onChange={(format) => setDraft((now) => withFormat(now, format))}
      />
      <SavedFields draft={draft} briefs={briefs ?? []} templates={templates ?? []} onChange={setDraft} />
      <LinesField
        label={t`Highlights`}
        description={t`What is true about the product. Numbers and claims are taken from here.`}
        lines={draft.highlights}
        onChange={(highlights) => change({ highlights })}
      />
      {context === undefined ? null : (
        <ContextFields projectId={projectId} context={context} draft={draft} onChange={change} />
      )}
      <StyleFields draft={draft} isOffline={isOffline} onChange={change} />
      <GenerateRow
        isFree={isOffline}
        missing={missing}
        isDraft={isOffline}
        isPlaceable={false}
        isDisabled={missing !== null || context?.isActive !== true || problemOfLines(draft.highlights) !== null}
        isPending={isPending}
        onPress={() => submit()}
      />
    </>
  )
}
