import { t } from '@lingui/core/macro'
import { autoEditTemplateFamily, messagingTemplateFamily } from '../../../../client/saved/savedFamilies.ts'
import { autoEditSummary, autoEditTemplateForm, emptyAutoEditTemplate } from './autoEditTemplateForm.tsx'
import { emptyMessagingTemplate, messagingSummary, messagingTemplateForm } from './messagingTemplateForm.tsx'
import { SavedList } from './SavedList.tsx'

/** The templates of a project, at `/projects/:projectId/settings/templates`. */
export function TemplatesPage() {
  return (
    <>
      <h1 className="text-xl font-semibold text-primary">{t`Templates`}</h1>
      <SavedList
        family={autoEditTemplateFamily}
        form={autoEditTemplateForm}
        title={t`Automatic edits`}
        description={t`What an automatic edit removes, and how long and in which format the result is.`}
        addLabel={t`New edit template`}
        emptySentence={t`There are no edit templates yet.`}
        start={emptyAutoEditTemplate}
        summaryOf={autoEditSummary}
      />
      <SavedList
        family={messagingTemplateFamily}
        form={messagingTemplateForm}
        title={t`Copy`}
        description={t`The format, tone and length of hooks, scripts and A/B tests.`}
        addLabel={t`New copy template`}
        emptySentence={t`There are no copy templates yet.`}
        start={emptyMessagingTemplate}
        summaryOf={messagingSummary}
      />
    </>
  )
}
