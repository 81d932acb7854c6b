/** Below these paths only operators call. The chart routes them through the operators' interface only. */
export const OPERATOR_PATHS = ['/operator'];
