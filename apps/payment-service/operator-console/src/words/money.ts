export { changeText, minorOf, moneyText } from '../../../console/src/money/money';
