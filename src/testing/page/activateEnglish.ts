import { i18n } from '@lingui/core'
import { messageParts } from '../../base/messageParts.ts'

// Makes messages in tests and tool pages equal the English texts in the code. Import this file before any module with a
// label.
i18n.setMessagesCompiler(messageParts)
i18n.loadAndActivate({ locale: 'en', messages: {} })
