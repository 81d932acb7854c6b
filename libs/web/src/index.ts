export { ApiError, apiErrorOf, toApiError, unreachable } from './api-error';
export { type Answers, answersOf, ownService } from './answers';
export { type Task, useTask } from './use-task';
export { useModal } from './use-modal';
export { default as TOOLKIT_ENGLISH } from './texts/en';
export { default as TOOLKIT_GERMAN } from './texts/de';
export { setToolkitLanguage, type ToolkitMessages } from './texts/toolkit';
