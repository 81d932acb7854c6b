export { changeText, minorOf, moneyText } from '../../../console/src/money/money';
export { isoOf } from '../../../console/src/money/time';
