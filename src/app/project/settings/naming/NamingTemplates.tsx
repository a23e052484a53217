import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { namingTemplatesQuery, refreshNaming } from '../../../../client/resources/naming.ts'
import { defaultPattern, parsePattern } from '../../../../composition/names/namePattern.ts'
import { replaceNamingTemplate, type NamingTemplate } from '../../../../contract/operations/naming.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { notify } from '../../../../ui/notices/notify.ts'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'
import { DeleteTemplateDialog } from './DeleteTemplateDialog.tsx'
import { NameExamples } from './NameExamples.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateRow } from './TemplateRow.tsx'
import { useExampleSource } from './useNameExamples.ts'

type Asked =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly template: NamingTemplate }
  | null

/** The naming templates. The default one names the project's batches. */
export function NamingTemplates() {
  const { projectId } = useSettingsDraft()
  const client = useQueryClient()
  const templates = useQuery(namingTemplatesQuery(projectId))
  const source = useExampleSource()
  const [asked, setAsked] = useState<Asked>(null)
  const close = (): void => setAsked(null)
  const makeDefault = async ({ id, name, pattern, updatedAt }: NamingTemplate): Promise<void> => {
    const body = { name, pattern, isDefault: true, expectedUpdatedAt: updatedAt }
    try {
      await call(replaceNamingTemplate, { params: { projectId, resourceId: id }, body })
    } catch (error) {
      notify.error(t`The template was not changed.`, { detail: sentenceOfError(error) })
    }
    await refreshNaming(client, projectId)
  }
  const usual = defaultPattern(source?.sequence.blocks.map(({ label }) => label) ?? [])
  const shown = templates.data?.find(({ isDefault }) => isDefault)?.pattern ?? usual
  const parsed = parsePattern(shown)
  return (
    <SettingsSection title={t`Templates`} description={t`The default template names the videos in every batch.`}>
      <ReadFaultNotice fault={faultOfRead(templates)} onRetry={() => void templates.refetch()} />
      {templates.data?.length === 0 ? (
        <p className="text-sm text-secondary">
          {t`There are no templates yet. Until you add one, names use the sequence, its clips, the aspect ratio and a number.`}
        </p>
      ) : (
        <ul aria-label={t`Templates`} className="flex flex-col gap-3">
          {templates.data?.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onMakeDefault={() => void makeDefault(template)}
              onEdit={() => setAsked({ kind: 'edit', template })}
              onDelete={() => setAsked({ kind: 'delete', template })}
            />
          ))}
        </ul>
      )}
      {parsed.ok ? <NameExamples tokens={parsed.value} /> : null}
      <div>
        <Button icon={Plus} onClick={() => setAsked({ kind: 'create' })}>
          {t`New template`}
        </Button>
      </div>
      {asked === null ? null : asked.kind === 'delete' ? (
        <DeleteTemplateDialog projectId={projectId} template={asked.template} onClose={close} />
      ) : (
        <TemplateDialog
          projectId={projectId}
          template={asked.kind === 'edit' ? asked.template : null}
          startPattern={usual}
          onClose={close}
        />
      )}
    </SettingsSection>
  )
}
