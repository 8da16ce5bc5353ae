// With their style sheet: the kit takes these from nowhere else.
import '../theme/antd/fields.css';

export { AutoComplete, Radio, Select } from 'antd';
