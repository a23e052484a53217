import type { Message } from '../../../contract/operations/messaging.ts'
import type { StoredMessage } from '../../stores/workspace/messageStore.ts'

export function messageOf(row: StoredMessage): Message {
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    text: row.text,
    isFavorite: row.is_favorite,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
