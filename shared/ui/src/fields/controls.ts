// With their style sheet: the kit takes these from nowhere else.
import '../theme/antd/fields.css';

export { AutoComplete, InputNumber, type InputNumberProps, Radio, Select } from 'antd';
