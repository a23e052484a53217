import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { renameWorkspace } from '../../../contract/operations/workspace.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NameDialog } from '../../../ui/dialogs/NameDialog.tsx'
import { sessionQuery } from '../../sessionQuery.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { workspaceQuery } from './workspaceQueries.ts'

export interface WorkspaceNameProps {
  readonly canRename: boolean
}

export function WorkspaceName({ canRename }: WorkspaceNameProps) {
  const workspace = useQuery(workspaceQuery())
  const queryClient = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <SettingsSection title={t`Name`}>
      <ReadFaultNotice fault={faultOfRead(workspace)} onRetry={() => void workspace.refetch()} />
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate text-sm text-primary">{workspace.data?.name}</p>
        {canRename && workspace.data !== undefined ? (
          <Button size="sm" onClick={() => setIsRenaming(true)}>
            {t`Rename`}
          </Button>
        ) : null}
      </div>
      {isRenaming && workspace.data !== undefined ? (
        <NameDialog
          title={t`Rename workspace`}
          label={t`Name`}
          initialName={workspace.data.name}
          confirmLabel={t`Rename`}
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={() => setIsRenaming(false)}
          onSubmit={async (name) => {
            await call(renameWorkspace, { body: { name, expectedUpdatedAt: workspace.data.updatedAt } })
            await queryClient.invalidateQueries({ queryKey: workspaceQuery().queryKey })
            await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
          }}
        />
      ) : null}
    </SettingsSection>
  )
}
